// `npm run bench`: measures the product, and for comparison the same work without the product's code. `-- --write` writes
// the report to docs/. Instead, `-- first-minute` times the first start, `-- lighthouse` runs Lighthouse on the first pages,
// `-- slow-visit` times visits over a slow connection, and `-- studio-photos FOLDER` runs the studio over a folder of photographs.
import { readArguments } from './lib/arguments.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

const given = readArguments(
  `npm run bench [-- PART…] [--write] [--keep=FOLDER] [--lists=NAMES]   measures the product, or these parts of it
       npm run bench -- first-minute [TIMES]                times the first start
       npm run bench -- lighthouse                          runs Lighthouse on the first pages
       npm run bench -- slow-visit                          times visits of a member over 400 kbit/s
       npm run bench -- studio-photos FOLDER                runs the studio over photographs`,
  { options: ['--write', '--keep=', '--lists=', '--json=', '--moving=', '--again='] },
);
const [first, ...rest] = given;
const PROGRAMS = {
  lighthouse: 'lighthouse',
  'slow-visit': 'slow-visit',
  'studio-photos': 'studio-photos/main',
  'first-minute': 'first-minute',
};
const [program, args] = first in PROGRAMS ? [PROGRAMS[first], rest] : ['main', given];
runTypeScript(`tests/bench/${program}.ts`, args);
