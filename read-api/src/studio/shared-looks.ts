import type { LookShare, SharedLook } from '@mirabelle/contracts';

export interface LookShareRow {
  readonly id: string;
  readonly share_id: string;
  readonly shared_at: Date;
}

export const SELECT_LOOK_SHARES = `
  select id, share_id, shared_at
  from read_model.saved_looks where user_id = $1 and share_id is not null order by place desc`;

export const toLookShare = (row: LookShareRow): LookShare => ({
  lookId: row.id,
  shareId: row.share_id,
  sharedAt: row.shared_at.toISOString(),
});

export interface SharedLookRow {
  readonly name: string;
  readonly hair_color_id: string | null;
  readonly makeup_items: string[];
}

export const SELECT_SHARED_LOOK = `
  select name, hair_color_id, makeup_items from read_model.saved_looks where share_id = $1`;

export const toSharedLook = (row: SharedLookRow): SharedLook => ({
  name: row.name,
  hairColorId: row.hair_color_id,
  makeupItems: row.makeup_items,
});
