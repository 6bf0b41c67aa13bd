import * as functions from 'docs-search/respond';
import { serveCalls } from '../../lib/workerCalls';

serveCalls(functions);
