/** A label as the key of its translation: "Bridal Makeup" is `bridal-makeup`. */
export function slug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
