import express, { type Express, type RequestHandler, type Router } from 'express';

/** The first parts of a path, which name its resource. Below `/api/admin/` the resource comes one part later. */
const RESOURCE_PATH = /^\/[^/]+\/(?:admin\/)?[^/]+/;

/**
 * Adds routes to an Express app, grouped by resource. Express tries all routes one after another, but with groups it
 * compares a request only with the routes of the request's resource. Order, parameters and the matching of a path stay
 * those of Express.
 */
export class EndpointRoutes {
  readonly #app: Express;
  #groups = new Map<string, Router>();
  /**
   * Number of the app's layers after the newest groups were added. If there are more now, a middleware was added since.
   */
  #layerCount = -1;

  constructor(app: Express) {
    this.#app = app;
  }

  /** @param path an Express path that begins with the names of its resource */
  add(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, handlers: RequestHandler[]): void {
    if (this.#app.router.stack.length !== this.#layerCount) this.#addGroups();
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
    this.#layerCount = this.#app.router.stack.length;
  }
}

const findResource = (path: string): string => RESOURCE_PATH.exec(path.toLowerCase())?.[0] ?? '';
