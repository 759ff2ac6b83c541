export { cookieName, cookieOptions, readCookie, readPositionCookie, setPositionCookie } from './cookies.js';
export { createWatch } from './health-listener.js';
export { openFrontDoor } from './http-listener.js';
export { languageOf } from './language.js';
export { asProblem, ProblemError, refused, validationFailed } from './problem-error.js';
export { Answer, type ApiRequest, FileAnswer, personOf } from './api-request.js';
export { runService } from './run-service.js';
export { createService, type Service } from './service.js';
export { sessionIdOf } from './sessions.js';
