import { createSqlMigration } from './sql-migration.js';

/** The condition of each engine as each running process sees it, so that operators see it on one page. */
export const engineReportsTable = createSqlMigration(
  `
      create table engine_reports (
        -- host/pid
        process text not null,
        service text not null,
        engine text not null,
        condition text not null,
        since timestamptz not null,
        -- the environment variable with the address or setting of the engine
        variable text not null,
        reason text,
        remedy text,
        reported_at timestamptz not null default now(),
        primary key (process, service, engine)
      )
    `,
  'drop table engine_reports',
);
