import { exampleSet } from '../../example-sets.ts';
import { describeChannels } from './describe-channels.ts';

describeChannels('channels with a set', { games: 3, content: exampleSet('expansion').hash });
