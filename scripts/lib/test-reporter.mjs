import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A Vitest reporter that writes `{passed, failed, skipped: [{name, reason}]}` to the file that
 * `VITEST_SUMMARY_FILE` names, beside whatever other reporter talks to people.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      summary.failed += failedOutsideTests(module);
      for (const test of module.children.allTests()) count(summary, file, test);
    }
    writeFileSync(process.env.VITEST_SUMMARY_FILE, JSON.stringify(summary));
  }
}

function count(summary, file, test) {
  const result = test.result();
  if (result.state === 'passed') summary.passed += 1;
  else if (result.state === 'failed') summary.failed += 1;
  else summary.skipped.push({ name: `${file} > ${test.fullName}`, reason: reasonOf(test, result) });
}

function reasonOf(test, result) {
  if (result.note) return result.note;
  if (result.state === 'pending') return 'it never ran';
  for (let parent = test.parent; parent; parent = parent.parent) {
    if (parent.state?.() === 'failed') return 'what it needs failed to start';
  }
  // A suite that is skipped as a whole says why in its title: "(skipped: there is no redis-server)".
  const inTitle = /\(skipped: ([^)]+)\)/.exec(test.fullName)?.[1];
  if (inTitle) return inTitle;
  return test.options.mode === 'todo' ? 'not written yet' : 'switched off in its file';
}

/** Files that do not load and hooks that throw fail no test of their own, yet they are failures. */
function failedOutsideTests(module) {
  const broken = (part) => (part.errors().length > 0 ? 1 : 0);
  return [...module.children.allSuites()].reduce((sum, suite) => sum + broken(suite), broken(module));
}
