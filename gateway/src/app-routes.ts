import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The segments of a path in lower case, because routes ignore case and a slash at the end. */
const splitPath = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/**
 * Reads the list of routes that the build of the consumer app has written, such as `/bookings/:id`, and returns a
 * function that tells whether a path leads to one of them.
 *
 * @param dist folder of the built app. A build without the list of routes answers true for every path
 */
export function createRouteMatcher(dist: string): (path: string) => boolean {
  const file = join(dist, '.pages/routes.json');
  if (!existsSync(file)) return () => true;
  const routes = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(splitPath);
  return (path) => {
    const segments = splitPath(path);
    return routes.some(
      (route) =>
        route.length === segments.length &&
        route.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
    );
  };
}
