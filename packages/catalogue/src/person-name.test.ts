import { expect, it } from 'vitest';
import { formatFullName } from './person-name.js';

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['美咲', '佐藤', '佐藤 美咲'],
  ['さくら', '高橋', '高橋 さくら'],
  ['エミ', '佐々木', '佐々木 エミ'],
  ['小明', '王', '王 小明'],
  ['민준', '김', '김 민준'],
  ['Misaki', 'Sato', 'Misaki Sato'],
  ['マリア', 'ガルシア', 'マリア ガルシア'],
  ['Ελένη', 'Παππά', 'Ελένη Παππά'],
  ['نور', 'المنصوري', 'نور المنصوري'],
  ['美咲', null, '美咲'],
  [null, '佐藤', '佐藤'],
  [undefined, undefined, ''],
])('%s and %s are written together as “%s”', (given, family, full) => {
  expect(formatFullName(given, family)).toBe(full);
});
