/** As every screen and command does before it speaks of cards. */
import '../src/engine/core.ts';
