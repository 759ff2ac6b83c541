/** Which payments a message to support is about. */
export interface PaymentsAskedAbout {
  /** The numbers on the receipts. */
  readonly numbers: readonly string[];
  /** The product or appointment in the visitor's language, if it is one payment and its name is known. */
  readonly title?: string | undefined;
}

/** How many numbers the subject has room for. */
const MAX_NUMBERS = 4;
/** The parameter of the URL with the numbers. */
const PARAMETER = 'payment';
/** A number of a provider. Other text in the URL could come from anybody, and does not get into the form. */
const NUMBER = /^[\w-]{1,40}$/;

/** A link to the contact form that knows the payments. The title is in the history alone, so that no other site can put it there. */
export function createContactLink({ numbers, title }: PaymentsAskedAbout) {
  const search = `?${new URLSearchParams({ [PARAMETER]: numbers.slice(0, MAX_NUMBERS).join(',') })}`;
  return { to: { pathname: '/contact', search, hash: '#write-to-us' }, state: { paymentTitle: title } };
}

/** The payments of a link by `createContactLink`, from the location of the page; undefined if it names none. */
export function readContactLink(location: {
  readonly search: string;
  readonly state: unknown;
}): PaymentsAskedAbout | undefined {
  const numbers = new URLSearchParams(location.search).get(PARAMETER)?.split(',') ?? [];
  if (numbers.length === 0 || numbers.length > MAX_NUMBERS || !numbers.every((number) => NUMBER.test(number)))
    return undefined;
  const { paymentTitle } = (location.state ?? {}) as { readonly paymentTitle?: unknown };
  return { numbers, title: typeof paymentTitle === 'string' ? paymentTitle : undefined };
}
