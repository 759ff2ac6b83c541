/**
 * On a phone, a button of a row has its icon above its word, so that four of them fit beside each other. They share the width of the
 * row, and a word that does not fit takes two lines.
 */
export const TOOL_CLASSES =
  'max-sm:h-auto max-sm:min-h-12 max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-control max-sm:px-0 max-sm:py-0.5 max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal';

/** The same without an icon. */
export const WORD_TOOL_CLASSES =
  'max-sm:h-auto max-sm:min-h-11 max-sm:min-w-min max-sm:flex-1 max-sm:gap-1 max-sm:px-2 max-sm:py-0.5 max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal';
