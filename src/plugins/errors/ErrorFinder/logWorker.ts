import { serveCalls } from '../../../lib/workerCalls';
import * as functions from './answerLog';

serveCalls(functions);
