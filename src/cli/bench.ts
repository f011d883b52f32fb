import { bench } from './commands/bench.ts';
import { runCommand } from './program.ts';

// `npm run bench` is `benthos bench`.
process.exitCode = await runCommand(bench, process.argv.slice(2));
