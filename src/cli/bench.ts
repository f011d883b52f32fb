import { bench } from './commands/bench.ts';
import { endWithReader, runCommand } from './program.ts';

// `npm run bench` is `benthos bench`.
endWithReader();
process.exitCode = await runCommand(bench, process.argv.slice(2));
