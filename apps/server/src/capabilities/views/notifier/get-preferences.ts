/** Returns the notification preferences of the signed-in person. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/notifier/preferences.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { wishesOf } from '../../records/notifications/index.ts';

export const getPreferences = async (db: Db, { session }: InvestorContext): Promise<Answer<typeof call.getPreferences>> =>
  done({ topics: await wishesOf(db, session.investorId, session.loginId) });
