import express from 'express';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createMetrics } from './metrics.js';

it('createMetrics counts security events by kind and code, and names the limit of the pool', async () => {
  const metrics = createMetrics('command-api', new pg.Pool({ max: 7 }));
  metrics.countSecurityEvent('forbidden', 'second_person_required');
  metrics.countSecurityEvent('forbidden', 'second_person_required');
  metrics.countSecurityEvent('role-change', '');
  const server = await startLoopbackServer(express().get('/metrics', metrics.serve));
  try {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('security_events_total{'));
    expect(lines.sort()).toEqual([
      'security_events_total{kind="forbidden",code="second_person_required",service="command-api"} 2',
      'security_events_total{kind="role-change",code="",service="command-api"} 1',
    ]);
    expect(text).toContain('postgres_pool_connections{state="limit",service="command-api"} 7');
  } finally {
    server.close();
  }
});
