/** Creates the pattern of all paths of a template such as `/api/cart/{id}`, with or without a slash at the end, as Express matches them. */
export const createPathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
