import { bench } from './command.ts';
import { endWithReader, runCommand } from '../../cli/kit/program.ts';

// `npm run bench` is `benthos bench`.
endWithReader();
process.exitCode = await runCommand(bench, process.argv.slice(2));
