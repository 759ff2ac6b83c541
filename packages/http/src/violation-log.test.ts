import type { ViolationReports } from '@mirabelle/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createViolationLog, readViolations } from './violation-log.js';

const SITE = 'https://mirabelle.example';

const createLegacyReport = (fields: Record<string, string>): ViolationReports => ({ 'csp-report': fields });
const createReport = (body: Record<string, string>): ViolationReports => [{ type: 'csp-violation', body }];

describe('readViolations', () => {
  it('readViolations reads both formats, and keeps neither the URL of the page nor a query', () => {
    const expected = {
      app: 'backoffice-web',
      directive: 'style-src-elem',
      disposition: 'enforce',
      blocked: 'inline',
      script: '/backoffice/assets/mui-1a2b.js',
    };
    const page = `${SITE}/backoffice/users/nina@example.org/show?token=secret`;
    const script = `${SITE}/backoffice/assets/mui-1a2b.js?x=nina`;
    expect(
      readViolations(
        createLegacyReport({
          'document-uri': page,
          'blocked-uri': 'inline',
          'source-file': script,
          'effective-directive': 'style-src-elem',
          disposition: 'enforce',
        }),
        SITE,
      ),
    ).toEqual([expected]);
    const body = {
      documentURL: page,
      blockedURL: 'inline',
      sourceFile: script,
      effectiveDirective: 'style-src-elem',
      disposition: 'enforce',
    };
    expect(readViolations(createReport(body), SITE)).toEqual([expected]);
  });

  it.each([
    ['https://evil.example/steal?mail=nina@example.org', 'evil.example'],
    [`${SITE}/profile/nina`, 'this site'],
    ['chrome-extension://abcdef/nina.js', 'chrome-extension:'],
    ['data:text/html,nina', 'data'],
    ['blob:https://mirabelle.example/nina', 'blob'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['nina@example.org', 'other'],
  ])('readViolations describes what was blocked without personal data: %s', (blocked, described) => {
    expect(readViolations(createLegacyReport({ 'blocked-uri': blocked }), SITE)).toMatchObject([
      { blocked: described },
    ]);
  });

  it('readViolations keeps no text that a caller has invented', () => {
    const invented = createLegacyReport({
      'document-uri': 'nina@example.org',
      'source-file': `${SITE}/profile/nina@example.org`,
      'violated-directive': 'nina@example.org is here',
      disposition: 'nina',
    });
    expect(JSON.stringify(readViolations(invented, SITE))).not.toContain('nina');
    expect(readViolations([{ type: 'deprecation', body: {} }, { type: 'csp-violation' }], SITE)).toEqual([]);
    expect(readViolations({}, SITE)).toEqual([]);
  });
});

describe('createViolationLog', () => {
  it('createViolationLog counts every violation, logs equal ones once a minute, and logs at most 20 a minute', () => {
    const lines: string[] = [];
    const counted: object[] = [];
    let now = 0;
    const log = createViolationLog(
      SITE,
      pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      { countViolation: (violation) => void counted.push(violation) },
      () => now,
    );
    const report = (host: string) => log.record(createLegacyReport({ 'blocked-uri': `https://${host}/` }));
    for (let n = 0; n < 3; n += 1) report('one.example');
    expect(lines).toHaveLength(1);
    for (let n = 0; n < 100; n += 1) report(`host-${n}.example`);
    expect(lines).toHaveLength(20);
    expect(counted).toHaveLength(103);
    now += 60_000;
    report('one.example');
    expect(lines).toHaveLength(21);
  });
});
