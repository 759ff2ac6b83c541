export { readAdNetwork } from './ad-network.js';
export { createGateway, type GatewayOptions } from './gateway.js';
export { GatewayEnvironment } from './settings.js';
