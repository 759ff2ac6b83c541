import { parseSync } from 'vite';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The source files of the app without its tests, as pairs of path and code. */
export const SOURCES: readonly (readonly [path: string, code: string])[] = Object.entries(sources);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* walkNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walkNodes(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* walkNodes(child);
}

/** The components that a file defines by function declarations, with their lengths in lines. */
export function findComponents(path: string, code: string): { name: string; lines: number }[] {
  return [...walkNodes(parseSync(path, code).program)].flatMap((node) => {
    const name = node.type === 'FunctionDeclaration' && isNode(node.id) ? String(node.id.name) : '';
    if (!/^[A-Z]/.test(name)) return [];
    return [{ name, lines: code.slice(Number(node.start), Number(node.end)).split('\n').length }];
  });
}

/** Attributes whose text people see or hear. */
const TEXT_ATTRIBUTES = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'description',
]);

/** Texts that a component contains instead of a translation. Symbols such as "·" do not count. */
export function findUntranslatedWords(path: string, code: string): string[] {
  return [...walkNodes(parseSync(path, code).program)]
    .flatMap((node) => {
      if (node.type === 'JSXText') return [String(node.value)];
      const name = isNode(node.name) ? String(node.name.name) : '';
      const value = isNode(node.value) ? node.value : undefined;
      if (node.type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.has(name) || !value) return [];
      return value.type === 'Literal' ? [String(value.value)] : findStringLiterals(value.expression);
    })
    .concat(findChildTexts(path, code))
    .filter((text) => /\p{L}/u.test(text));
}

/** String literals that an expression can evaluate to, including those of `a ? 'x' : 'y'`. */
function findStringLiterals(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  if (expression.type === 'Literal' && typeof expression.value === 'string') return [expression.value];
  if (expression.type === 'ConditionalExpression')
    return [...findStringLiterals(expression.consequent), ...findStringLiterals(expression.alternate)];
  if (expression.type === 'LogicalExpression') return findStringLiterals(expression.right);
  return [];
}

/** Texts in braces between tags: `<p>{'Text'}</p>`. */
function findChildTexts(path: string, code: string): string[] {
  return [...walkNodes(parseSync(path, code).program)].flatMap((node) =>
    (node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)
      ? node.children.flatMap((child: unknown) =>
          isNode(child) && child.type === 'JSXExpressionContainer'
            ? findStringLiterals(child.expression)
            : [],
        )
      : [],
  );
}

/** A translation key in the code, or a pattern of several keys if a part is known only at run time. */
export interface UsedKey {
  readonly namespace: string;
  /** The key with `*` for each part that is known only at run time. */
  readonly key: string;
}

const getCalleeName = (node: Node): string => {
  if (!isNode(node.callee)) return '';
  const { callee } = node;
  if (callee.type === 'Identifier') return String(callee.name);
  return isNode(callee.property) ? String(callee.property.name) : '';
};

/** The keys that an argument of `t` can evaluate to, or undefined if the code does not show them. */
function readKeys(argument: unknown): string[] | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === 'Literal') return [String(argument.value)];
  if (argument.type === 'TemplateLiteral') {
    const parts = argument.quasis as readonly { readonly value: { readonly cooked: string } }[];
    return [parts.map(({ value }) => value.cooked).join('*')];
  }
  if (argument.type === 'ConditionalExpression') {
    const [yes, no] = [readKeys(argument.consequent), readKeys(argument.alternate)];
    return yes && no ? [...yes, ...no] : undefined;
  }
  return undefined;
}

/** The namespace of keys without a prefix: the first argument of the file's `useTranslation`. */
const findDefaultNamespace = (code: string): string =>
  /useTranslation\(\[?'([\w-]+)'/.exec(code)?.[1] ?? 'common';

/** The translation keys that a file uses, and the calls of `t` whose key the code does not show. */
export function findTranslationKeys(path: string, code: string): { used: UsedKey[]; unreadable: string[] } {
  const used: UsedKey[] = [];
  const unreadable: string[] = [];
  for (const node of walkNodes(parseSync(path, code).program)) {
    if (node.type !== 'CallExpression' || getCalleeName(node) !== 't') continue;
    const argument = (node.arguments as unknown[])[0];
    const keys = readKeys(argument);
    if (!keys) unreadable.push(code.slice(Number(node.start), Number(node.end)));
    for (const name of keys ?? []) {
      const [namespace, key] = name.includes(':')
        ? (name.split(':', 2) as [string, string])
        : [findDefaultNamespace(code), name];
      used.push({ namespace, key });
    }
  }
  return { used, unreadable };
}
