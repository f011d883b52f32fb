import { describePlayouts } from './describe-playouts.ts';

describePlayouts(4);
