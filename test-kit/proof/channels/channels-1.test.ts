import { describeChannels } from './describe-channels.ts';

describeChannels('channels-1');
