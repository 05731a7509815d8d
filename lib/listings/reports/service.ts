import 'server-only';
import type { Transaction } from '@/lib/db';
import { writeReportMail } from '@/lib/listings/reports/answer-mail';
import * as reports from '@/lib/listings/reports/repository';
import { queueMail } from '@/lib/mail/service';

/** Answers those who sent reports, each once: when the decisions that closed these are final, or before their listings are deleted. */
export async function answerReports(tx: Transaction, of: reports.EndedReports): Promise<void> {
  for (const answer of await reports.takeAnswers(tx, of)) await queueMail(await writeReportMail(answer), tx);
}
