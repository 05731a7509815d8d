import { answerQuestions } from '@/lib/browser/worker-client';
import { planDay } from '@/lib/day/plan';

answerQuestions(planDay);
