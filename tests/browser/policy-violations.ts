import type { BrowserContext } from 'playwright-core';

/** A violation of the content security policy, as the page reports it. */
export interface PolicyViolation {
  readonly directive: string;
  /** Whether the browser prevented it, or only reported it. */
  readonly disposition: string;
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
  /** Script and line that caused the violation, and the beginning of what was blocked. */
  readonly cause: string;
}

/** Collects the violations on all pages of a context, also those of policies that only report. */
export async function collectPolicyViolations(context: BrowserContext): Promise<PolicyViolation[]> {
  const violations: PolicyViolation[] = [];
  await context.exposeFunction('mirabelleTestViolation', (violation: PolicyViolation) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'mirabelleTestViolation');
      if (typeof report !== 'function') return;
      report({
        directive: event.effectiveDirective,
        disposition: event.disposition,
        blocked: event.blockedURI,
        page: location.pathname,
        cause: `${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      });
    });
  });
  return violations;
}
