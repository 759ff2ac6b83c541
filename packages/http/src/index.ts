export { Answer, type ApiRequest, FileAnswer, type Person, requirePerson } from './api-request.js';
export { clearBrowserCache } from './clear-browser-cache.js';
export {
  createCookieOptions,
  formatCookieName,
  readClaimedPosition,
  readCookie,
  readPositionCookie,
  setPositionCookie,
} from './cookies.js';
export { endpoints } from './endpoints.js';
export { mergeEngineReports, readEngineReports } from './engine-reports.js';
export { findAllowedLists } from './find-allowed-lists.js';
export { createPasskeyRequiredProblem, hasFreshProof } from './fresh-proof.js';
export { judgeHealth } from './health.js';
export { createHealthListener } from './health-listener.js';
export { type HttpListener, openHttpListener } from './http-listener.js';
export { readLanguage } from './parse-request.js';
export {
  createFieldProblem,
  createValidationProblem,
  ProblemError,
  refusalToProblem,
} from './problem-error.js';
export { discardRest, readBody } from './read-body.js';
export { withReadiness } from './readiness.js';
export { clearReferralCookie, readReferralCookie, setReferralCookie } from './referral-cookie.js';
export { runService } from './run-service.js';
export { SecurityEvents } from './security-events.js';
export { createService, type Service } from './service.js';
export { getDeviceId, getSessionId, type ProofOfIdentity } from './sessions.js';
export { VIOLATION_REPORTS_PATH } from './violation-log.js';
