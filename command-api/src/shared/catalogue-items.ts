import { findHairShade, findMakeupShade } from '@mirabelle/catalogue';

/** Whether the catalogue has a hair color with this id, or with this brand and code. */
export const isHairColor = (id: string): boolean => findHairShade(id) !== undefined;

/** Whether the catalogue has a makeup item with this id, or with this brand and code. */
export const isMakeup = (id: string): boolean => findMakeupShade(id) !== undefined;
