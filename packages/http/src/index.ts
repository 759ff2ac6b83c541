export { Answer, type ApiRequest, FileAnswer, requirePerson } from './api-request.js';
export { cookieName, cookieOptions, readCookie, readPositionCookie, setPositionCookie } from './cookies.js';
export { createHealthListener } from './health-listener.js';
export { openHttpListener } from './http-listener.js';
export { ProblemError, refusalToProblem, validationFailed } from './problem-error.js';
export { readLanguage } from './read-language.js';
export { runService } from './run-service.js';
export { createService, type Service } from './service.js';
export { getDeviceId, getSessionId } from './sessions.js';
