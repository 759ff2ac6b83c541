/** The programs of the services by workspace: files of its `src`. Each is bundled to the same path in its `dist`. */
export const PROGRAMS = {
  'all-in-one': [
    'main',
    'staff-command',
    'events-command',
    'rebuild-command',
    'backup/backup-command',
    'backup/restore-command',
  ],
  'command-api': ['main', 'seed-command', 'rewrap-command', 'keys-command'],
  'read-api': ['main'],
  projector: ['main', 'rebuild/main'],
  workers: ['main'],
  gateway: ['main'],
};

/** Folder of the files that the programs share. Their names contain a hash of their content, and `outputs.json` lists them. */
export const SHARED_FOLDER = 'dist/services';

/** The files of all programs, such as `gateway/dist/main.js`. */
export const listProgramFiles = () =>
  Object.entries(PROGRAMS).flatMap(([workspace, names]) =>
    names.map((name) => `${workspace}/dist/${name}.js`),
  );
