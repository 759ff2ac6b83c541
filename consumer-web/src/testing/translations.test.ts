import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from './start-translation';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Attributes whose text a person sees or hears. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'text', 'description']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** Words written straight into a component, other than signs such as "·". */
function bareWords(path: string, code: string): string[] {
  return [...nodesIn(parseSync(path, code).program)]
    .flatMap((node) => {
      if (node.type === 'JSXText') return [String(node.value)];
      const name = isNode(node.name) ? String(node.name.name) : '';
      const value = isNode(node.value) ? node.value : undefined;
      return node.type === 'JSXAttribute' && SPOKEN.has(name) && value?.type === 'Literal'
        ? [String(value.value)]
        : [];
    })
    .filter((text) => /\p{L}/u.test(text));
}

const textAt = (namespace: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (texts, part) => (typeof texts === 'object' && texts !== null ? Reflect.get(texts, part) : undefined),
      ENGLISH[namespace],
    );

/** Whether a key has a text, in one form or in several for numbers. */
const hasText = (namespace: string, key: string): boolean =>
  typeof textAt(namespace, key) === 'string' || typeof textAt(namespace, `${key}_other`) === 'string';

function missingKeys(code: string): string[] {
  const own = /useTranslation\(\[?'([\w-]+)'/.exec(code)?.[1] ?? 'common';
  return [...code.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)].flatMap(([, , written = '']) => {
    const [namespace, key] = written.includes(':')
      ? (written.split(':') as [string, string])
      : [own, written];
    // Of a key with a part that is known only at run time, the fixed beginning must be there.
    const fixed = key.split('${')[0] ?? '';
    if (key === fixed) return hasText(namespace, key) ? [] : [written];
    const parent = fixed.replace(/\.[^.]*$/, '');
    return parent === '' || typeof textAt(namespace, parent) === 'object' || written.includes('features.')
      ? []
      : [written];
  });
}

describe.each(Object.entries(sources))('%s', (path, code) => {
  it('has every text that it asks for', () => expect(missingKeys(code)).toEqual([]));
  it('writes no words of its own', () => expect(bareWords(path, code)).toEqual([]));
});
