export { createGateway } from './gateway.js';
export { GatewayEnvironment } from './settings.js';
