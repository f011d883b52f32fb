import { COMMANDS } from './commands/index.ts';
import { endWithReader, runProgram } from './kit/program.ts';

endWithReader();
process.exitCode = await runProgram(COMMANDS, process.argv.slice(2));
