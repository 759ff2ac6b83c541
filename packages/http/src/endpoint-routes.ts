import express, { type Express, type RequestHandler, type Router } from 'express';

/** How many parts of a path say which routes can match: the resource. `/api/admin/` has resources of its own. */
const PARTS = /^\/[^/]+\/(?:admin\/)?[^/]+/;

/**
 * Adds routes to an Express app, which tries all of its routes one after another. These are grouped by resource, so that a
 * request is compared only with the routes of its own. Order, parameters and the matching of a path stay those of Express.
 */
export class EndpointRoutes {
  readonly #app: Express;
  #groups = new Map<string, Router>();
  /** Layers of the app after the newest group was added. If there are more, a middleware was added since. */
  #layers = -1;

  constructor(app: Express) {
    this.#app = app;
  }

  /** @param path an Express path that begins with the names of its resource */
  add(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, handlers: RequestHandler[]): void {
    if (this.#app.router.stack.length !== this.#layers) this.#addGroups();
    const resource = findResource(path);
    const router = this.#groups.get(resource) ?? express.Router();
    this.#groups.set(resource, router);
    router[method](path, ...handlers);
  }

  /** Begins new groups, because their requests pass the middleware that was added before. */
  #addGroups(): void {
    const groups = new Map<string, Router>();
    this.#groups = groups;
    this.#app.use((request, response, next) => {
      // A router would answer these by itself.
      const router = request.method === 'OPTIONS' ? undefined : groups.get(findResource(request.path));
      return router ? router(request, response, next) : next();
    });
    this.#layers = this.#app.router.stack.length;
  }
}

const findResource = (path: string): string => PARTS.exec(path.toLowerCase())?.[0] ?? '';
