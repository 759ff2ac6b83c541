import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A Vitest reporter that writes `{passed, failed, failures: [{name, message}], skipped: [{file, name, reason}], files:
 * [{file, seconds}], failedFiles: [file], failedTitles: [title], passedInFailedFiles}` to the file that `VITEST_SUMMARY_FILE`
 * names. A title is what Vitest matches its option `--testNamePattern` with.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = {
      passed: 0,
      failures: unhandledErrors.map(createFailure('outside of tests')),
      skipped: [],
      files: [],
      failedFiles: [],
      failedTitles: [],
      passedInFailedFiles: 0,
    };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const { collectDuration, duration } = module.diagnostic();
      summary.files.push({ file, seconds: (collectDuration + duration) / 1000 });
      const before = { passed: summary.passed, failures: summary.failures.length };
      summary.failures.push(...listFailuresOutsideTests(module, file));
      for (const test of module.children.allTests()) addResult(summary, file, test);
      if (summary.failures.length === before.failures) continue;
      summary.failedFiles.push(file);
      summary.passedInFailedFiles += summary.passed - before.passed;
    }
    summary.failed = summary.failures.length;
    writeFileSync(process.env.VITEST_SUMMARY_FILE, JSON.stringify(summary));
  }
}

function addResult(summary, file, test) {
  const result = test.result();
  const name = `${file} > ${test.fullName}`;
  if (result.state === 'passed') summary.passed += 1;
  else if (result.state === 'failed') {
    summary.failures.push(createFailure(name)(result.errors[0]));
    summary.failedTitles.push(formatTitle(test));
  } else summary.skipped.push({ file, name, reason: findSkipReason(test, result) });
}

const formatTitle = (task) =>
  task.parent.type === 'module' ? task.name : `${formatTitle(task.parent)} ${task.name}`;

function createFailure(name) {
  return (error) => ({
    name,
    message: String(error?.message ?? error)
      .split('\n', 1)[0]
      .slice(0, 300),
  });
}

function findSkipReason(test, result) {
  if (result.note) return result.note;
  if (result.state === 'pending') return 'the test never ran';
  for (let parent = test.parent; parent; parent = parent.parent) {
    if (parent.state?.() === 'failed') return 'a hook of its suite failed';
  }
  // A suite that is skipped as a whole gives the reason in its title: "(skipped: there is no redis-server)".
  const inTitle = /\(skipped: ([^)]+)\)/.exec(test.fullName)?.[1];
  if (inTitle) return inTitle;
  return test.options.mode === 'todo' ? 'not written yet' : 'switched off in its file';
}

/** Failures that belong to no test: files that do not load, and hooks that throw. */
function listFailuresOutsideTests(module, file) {
  const listFailures = (part, name) =>
    part.errors().length > 0 ? [createFailure(name)(part.errors()[0])] : [];
  const suites = [...module.children.allSuites()];
  return [
    ...listFailures(module, file),
    ...suites.flatMap((suite) => listFailures(suite, `${file} > ${suite.fullName}`)),
  ];
}
