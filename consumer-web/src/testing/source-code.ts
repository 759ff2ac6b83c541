import { parseSync } from 'vite';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The app's own files, by path. */
export const SOURCES: readonly (readonly [path: string, code: string])[] = Object.entries(sources);

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

/** The components that a file defines as functions, and how many lines each takes. */
export function componentsIn(path: string, code: string): { name: string; lines: number }[] {
  return [...nodesIn(parseSync(path, code).program)].flatMap((node) => {
    const name = node.type === 'FunctionDeclaration' && isNode(node.id) ? String(node.id.name) : '';
    if (!/^[A-Z]/.test(name)) return [];
    return [{ name, lines: code.slice(Number(node.start), Number(node.end)).split('\n').length }];
  });
}

/** Attributes whose text a person sees or hears. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'text', 'description']);

/** Words written straight into a component, other than signs such as "·". */
export function findUntranslatedWords(path: string, code: string): string[] {
  return [...nodesIn(parseSync(path, code).program)]
    .flatMap((node) => {
      if (node.type === 'JSXText') return [String(node.value)];
      const name = isNode(node.name) ? String(node.name.name) : '';
      const value = isNode(node.value) ? node.value : undefined;
      if (node.type !== 'JSXAttribute' || !SPOKEN.has(name) || !value) return [];
      return value.type === 'Literal' ? [String(value.value)] : wordsOf(value.expression);
    })
    .concat(childWords(path, code))
    .filter((text) => /\p{L}/u.test(text));
}

/** Literals that an expression may come to, `a ? 'x' : 'y'` included. */
function wordsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  if (expression.type === 'Literal' && typeof expression.value === 'string') return [expression.value];
  if (expression.type === 'ConditionalExpression')
    return [...wordsOf(expression.consequent), ...wordsOf(expression.alternate)];
  if (expression.type === 'LogicalExpression') return wordsOf(expression.right);
  return [];
}

/** Words in braces between tags: `<p>{'Words'}</p>`. */
function childWords(path: string, code: string): string[] {
  return [...nodesIn(parseSync(path, code).program)].flatMap((node) =>
    (node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)
      ? node.children.flatMap((child: unknown) =>
          isNode(child) && child.type === 'JSXExpressionContainer' ? wordsOf(child.expression) : [],
        )
      : [],
  );
}

/** A key that the code asks for, or the pattern of several where a part is known only at run time. */
export interface UsedKey {
  readonly namespace: string;
  /** The key with `*` for each part that is not fixed. */
  readonly key: string;
}

const calleeOf = (node: Node): string => {
  if (!isNode(node.callee)) return '';
  const { callee } = node;
  if (callee.type === 'Identifier') return String(callee.name);
  return isNode(callee.property) ? String(callee.property.name) : '';
};

/** The keys an argument of `t` may come to; undefined where that cannot be told from the code. */
function keysOf(argument: unknown): string[] | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === 'Literal') return [String(argument.value)];
  if (argument.type === 'TemplateLiteral') {
    const parts = argument.quasis as readonly { readonly value: { readonly cooked: string } }[];
    return [parts.map(({ value }) => value.cooked).join('*')];
  }
  if (argument.type === 'ConditionalExpression') {
    const [yes, no] = [keysOf(argument.consequent), keysOf(argument.alternate)];
    return yes && no ? [...yes, ...no] : undefined;
  }
  return undefined;
}

/** The namespace that keys without one belong to: the first that the file's `useTranslation` names. */
const ownNamespace = (code: string): string => /useTranslation\(\[?'([\w-]+)'/.exec(code)?.[1] ?? 'common';

/** Every key that a file asks for, and the calls whose key cannot be read from the code. */
export function findTranslationKeys(path: string, code: string): { asked: UsedKey[]; unreadable: string[] } {
  const asked: UsedKey[] = [];
  const unreadable: string[] = [];
  for (const node of nodesIn(parseSync(path, code).program)) {
    if (node.type !== 'CallExpression' || calleeOf(node) !== 't') continue;
    const argument = (node.arguments as unknown[])[0];
    const keys = keysOf(argument);
    if (!keys) unreadable.push(code.slice(Number(node.start), Number(node.end)));
    for (const written of keys ?? []) {
      const [namespace, key] = written.includes(':')
        ? (written.split(':', 2) as [string, string])
        : [ownNamespace(code), written];
      asked.push({ namespace, key });
    }
  }
  return { asked, unreadable };
}
