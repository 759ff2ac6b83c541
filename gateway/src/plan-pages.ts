import { formatCents, PLANS } from '@mirabelle/catalogue';
import express, { type RequestHandler } from 'express';
import { findPageLanguage, hasSession } from './page.js';
import { listPriceFacts, type PriceFacts, type PriceReader } from './price-facts.js';
import { readTemplates } from './rendering/built-templates.js';
import type { PageDelivery } from './rendering/deliver-page.js';

/** The pages with the prices of plans, and the names of their templates. */
const PLAN_PAGES = { '/': 'front', '/pricing': 'pricing' } as const;

interface PlanPagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  readonly readPrices: PriceReader;
  readonly deliver: PageDelivery;
}

/** Whether the plans cost what the build has written into its pages. */
const areListPrices = ({ plans }: PriceFacts) =>
  PLANS.every(({ id, priceCentsPerMonth }) =>
    plans.some((plan) => plan.id === id && plan.price === formatCents(priceCentsPerMonth)),
  );

/**
 * Serves visitors the pages with the prices of plans once operators have changed one. Otherwise, and while read-api gives no
 * answer, the request is passed on to the built pages.
 */
export function servePlanPages({ dist, readPrices, deliver }: PlanPagesOptions): RequestHandler {
  const router = express.Router();
  for (const [path, name] of Object.entries(PLAN_PAGES)) {
    const templates = readTemplates(dist, name);
    router.get(path, async (request, response, next) => {
      const pageLanguage = findPageLanguage(request);
      const template = templates.get(pageLanguage.language);
      if (!template || hasSession(request)) return next();
      const prices = await readPrices();
      if (!prices || areListPrices(prices)) return next();
      await deliver(request, response, {
        template,
        pageLanguage,
        path,
        values: {},
        facts: listPriceFacts(prices),
        cacheKey: JSON.stringify(prices),
      });
    });
  }
  return router;
}
