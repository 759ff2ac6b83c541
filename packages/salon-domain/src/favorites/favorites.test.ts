import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type FavoritesCommand, favorites, MAX_FAVORITES } from './favorites.js';
import type { FavoriteItem } from './favorites-events.js';

const userId = 'u';
const createItem = (itemId: string): FavoriteItem => ({ itemType: 'product', itemId });
const add = (favoriteId: string, item: FavoriteItem): FavoritesCommand => ({
  type: 'AddFavorite',
  favorite: { userId, favoriteId, addedAt: '2026-05-01T10:00:00.000Z', ...item },
});

function run(...commands: readonly FavoritesCommand[]) {
  const { outcomes, state } = runCommands(favorites, commands);
  return { outcomes, ids: [...state.keys()] };
}

describe('favorites', () => {
  it('favorites contain an item once, and distinguish equal ids of different kinds', () => {
    const { outcomes, ids } = run(
      add('1', createItem('Solandre/7.43')),
      add('2', createItem('Solandre/7.43')),
      add('3', { itemType: 'salon', itemId: 'Solandre/7.43' }),
    );
    expect(outcomes).toEqual(['FavoriteAdded', 'nothing', 'FavoriteAdded']);
    expect(ids).toEqual(['1', '3']);
  });

  it('favorites are removed by id or by item, once, and can be added again', () => {
    const { outcomes, ids } = run(
      add('1', createItem('a')),
      { type: 'RemoveFavorite', userId, favoriteId: '1' },
      { type: 'RemoveFavoriteItem', userId, ...createItem('a') },
      add('2', createItem('a')),
      { type: 'RemoveFavoriteItem', userId, ...createItem('a') },
      add('3', createItem('a')),
    );
    expect(outcomes).toEqual([
      'FavoriteAdded',
      'FavoriteRemoved',
      'favorite_unknown',
      'FavoriteAdded',
      'FavoriteRemoved',
      'FavoriteAdded',
    ]);
    expect(ids).toEqual(['3']);
  });

  it(`a person has at most ${MAX_FAVORITES} favorites, and adding one of them again changes nothing`, () => {
    const commands = Array.from({ length: MAX_FAVORITES + 1 }, (_, n) => add(`${n}`, createItem(`${n}`)));
    const { outcomes } = run(...commands, add('again', createItem('0')));
    expect(outcomes.slice(-3)).toEqual(['FavoriteAdded', 'favorite_limit', 'nothing']);
  });
});
