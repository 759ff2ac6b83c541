import { createPathPattern } from '@mirabelle/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

/** The parts of an answer that the OpenAPI document describes. */
interface CheckedAnswer {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

const checkers = new Map<string, Promise<Checker | undefined>>();
/** The checkers by the text of their document. Products of one build have the same document, and its schemas take long to compile. */
const checkersByText = new Map<string, Checker>();

/**
 * Checks an answer against the OpenAPI document of its server (`/api/openapi.json`).
 *
 * @throws Error that names the call and the difference
 */
export async function expectOpenApiMatch(origin: string, answer: CheckedAnswer): Promise<void> {
  if (!answer.path.startsWith('/api/')) return;
  let checker = checkers.get(origin);
  if (!checker) {
    checker = fetchChecker(origin);
    checkers.set(origin, checker);
  }
  (await checker)?.check(answer);
}

/** Fetches the document. Some tests start servers without one, whose answers are not checked. */
async function fetchChecker(origin: string): Promise<Checker | undefined> {
  const response = await fetch(new URL('/api/openapi.json', origin)).catch(() => undefined);
  // command-api has no document. Any other failure may be temporary, so the next call tries again.
  if (response?.status === 404) return undefined;
  if (!response?.ok) {
    checkers.delete(origin);
    return undefined;
  }
  const text = await response.text();
  const checker = checkersByText.get(text) ?? new Checker(JSON.parse(text) as OpenApiDocument);
  checkersByText.set(text, checker);
  return checker;
}

const SCHEMA_ID = 'openapi';

/** The end of a failure's sentence: where refusals are described, or nothing for other answers. */
function explainWhereDescribed(status: number): string {
  if (status < 400) return '';
  const file = status === 412 ? 'request-headers.ts (ENDPOINTS_WITH_IF_MATCH)' : 'business-problems.ts';
  return `; read-api/src/openapi/${file} lists the calls that are refused so`;
}

class Checker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #document: OpenApiDocument;
  readonly #routes: { template: string; pattern: RegExp }[];
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, SCHEMA_ID);
    // Literal paths come before those with parameters, as in the services.
    this.#routes = Object.keys(document.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => ({
        template,
        pattern: createPathPattern(template),
      }));
  }

  /** @throws Error that names the call and the difference */
  check({ method, path, status, contentType, body }: CheckedAnswer): void {
    const name = method.toLowerCase();
    const route = this.#routes.find(
      ({ template, pattern }) => pattern.test(path) && this.#document.paths[template]?.[name],
    );
    const call = `${method} ${path} → ${status}`;
    // The only answer to a call that is not described is a refusal.
    if (!route && status < 400) throw new Error(`${call}: this call is not described`);
    const isProblem = status >= 400;
    const media = isProblem ? 'application/problem+json' : contentType.split(';')[0];
    const response = `paths/${escapeKey(route?.template ?? '')}/${name}/responses/${status}`;
    // A call that is not described has no responses of its own, only refusals.
    const schema =
      isProblem && !route
        ? 'components/schemas/Problem'
        : `${response}/content/${escapeKey(media ?? '')}/schema`;
    if (route && !this.#isDescribed(response))
      throw new Error(`${call}: this status is not described${explainWhereDescribed(status)}`);
    if (body === undefined) return;
    if (isProblem && !contentType.startsWith(media as string))
      throw new Error(`${call}: came as ${contentType}`);
    if (!isProblem && contentType.startsWith('image/')) return;
    if (!this.#isDescribed(schema)) throw new Error(`${call}: a body of ${contentType} is not described`);
    const validate = this.#findValidator(schema);
    if (!validate(body))
      throw new Error(`${call}: ${this.#ajv.errorsText(validate.errors)}${explainWhereDescribed(status)}`);
  }

  #isDescribed(pointer: string): boolean {
    let value: unknown = this.#document;
    for (const part of pointer.split('/')) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      value =
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    }
    return value !== undefined;
  }

  #findValidator(pointer: string): ValidateFunction {
    const compiled = this.#validators.get(pointer);
    if (compiled) return compiled;
    const validate = this.#ajv.compile({ $ref: `${SCHEMA_ID}#/${encodeURI(pointer)}` });
    this.#validators.set(pointer, validate);
    return validate;
  }
}

/** Escapes a key for a JSON pointer. */
const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
