/** The single origin: /api/… goes to the services, /backoffice/ and / are the two web apps. */
export { createGateway, type GatewayOptions } from './gateway.js';
export { createProxy } from './proxy.js';
export { GatewayEnvironment, type GatewaySettings, readGatewaySettings } from './settings.js';
