import { COMMANDS } from './commands/index.ts';
import { runProgram } from './program.ts';

process.exitCode = await runProgram(COMMANDS, process.argv.slice(2));
