import type { RequestListener } from 'node:http';

const TIMEOUT_MS = 2_000;

/** A service that the gateway forwards to, and the status that its `/health` reports; `away` if it does not answer. */
interface ServiceHealth {
  readonly service: string;
  readonly status: string;
}

/**
 * Answers `/live` and `/health` for the gateway's own process. `/live` shows that it runs. `/health` asks both services. It
 * answers 200 if at least one of them can answer requests, and otherwise 503, so that a load balancer prefers another gateway.
 */
export function withHealth(
  gateway: RequestListener,
  services: Readonly<Record<string, string>>,
): RequestListener {
  return async (request, response) => {
    if (request.url !== '/health' && request.url !== '/live') return gateway(request, response);
    const answer = request.url === '/live' ? { status: 'ok' } : await readHealth(services);
    response.writeHead(answer.status === 'unavailable' ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify(answer));
  };
}

async function readHealth(services: Readonly<Record<string, string>>) {
  const healths = await Promise.all(
    Object.entries(services).map(async ([service, url]): Promise<ServiceHealth> => {
      return { service, status: await readServiceStatus(url) };
    }),
  );
  const working = healths.filter(({ status }) => status === 'ok' || status === 'degraded');
  if (working.length === 0) return { status: 'unavailable', services: healths };
  const areAllOk = healths.every(({ status }) => status === 'ok');
  return { status: areAllOk ? 'ok' : 'degraded', services: healths };
}

async function readServiceStatus(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await answer.json();
    const isHealth = typeof body === 'object' && body !== null && 'status' in body;
    return isHealth ? String(body.status) : 'away';
  } catch {
    return 'away';
  }
}
