// A vitest reporter that writes how many tests passed, failed and were skipped to $BENTHOS_TEST_COUNTS, as JSON.
// A test file that could not be loaded counts as one failed test.

import { writeFileSync } from 'node:fs';

export default class CountReporter {
  /** @param {readonly import('vitest/node').TestModule[]} testModules */
  onTestRunEnd(testModules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of testModules) {
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failedTests += 1;
        else counts.skipped += 1;
      }
      counts.failed += module.ok() ? failedTests : Math.max(failedTests, 1);
    }
    const file = process.env['BENTHOS_TEST_COUNTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }
}
