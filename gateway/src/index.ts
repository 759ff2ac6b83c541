export { readAdNetwork } from './ad-network.js';
export { createGateway } from './gateway.js';
export { GatewayEnvironment } from './settings.js';
