// A Playwright reporter that writes how many tests passed, failed and were skipped to $BENTHOS_TEST_COUNTS, as JSON.

import { writeFileSync } from 'node:fs';

export default class CountReporter {
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  #suite;
  #errors = 0;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** An error outside of any test, such as a file that cannot be loaded. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    const counts = { passed: 0, failed: this.#errors, skipped: 0 };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') counts.passed += 1;
      else if (outcome === 'skipped') counts.skipped += 1;
      else counts.failed += 1;
    }
    const file = process.env['BENTHOS_TEST_COUNTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }

  printsToStdio() {
    return false;
  }
}
