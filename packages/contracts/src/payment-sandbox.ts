import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { orderParams } from './payment.js';

export const sandboxButtons = defineEndpoint({
  method: 'get',
  path: '/api/paypal/sandbox/buttons.js',
  service: 'read-api',
  access: 'public',
  summary: 'The button script of the sandbox. Not found if a real provider is configured',
  status: 200,
  answerType: 'text/javascript',
});

export const sandboxApproval = defineEndpoint({
  method: 'get',
  path: '/api/paypal/sandbox/orders/{id}',
  service: 'read-api',
  access: 'user',
  summary: 'The page on which the sandbox buyer approves an order',
  params: orderParams,
  status: 200,
  answerType: 'text/html',
});

export const sandboxChoose = defineEndpoint({
  method: 'post',
  path: '/api/paypal/sandbox/orders/{id}/choose',
  service: 'command-api',
  access: 'user',
  summary: 'Chooses what happens to a sandbox order, including simulated failures',
  params: orderParams,
  body: z.strictObject({ choice: z.enum(['approve', 'decline', 'cancel', 'time-out', 'lost-answer']) }),
  status: 204,
});
