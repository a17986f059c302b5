/** Answers as they are given: each is sent at once, one after another; what another device changed, and what contradicts, comes back from the draft. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import type { GetQuestionnaireReply } from '@lumbung/contract/navigator/get-questionnaire.ts';
import {
  changeStepOneV2,
  changeStepThreeV2,
  changeStepTwoV2,
  getAnswers,
  saveStepOneV2,
  saveStepThreeV2,
  saveStepTwoV2,
} from '@lumbung/contract/navigator/routes.gen.ts';
import { callOptions, connected } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { type Answers, answersOf } from '../../app/questions/sitting.ts';
import { keepAnswers, keptAnswers, unsentOf } from './answers.ts';

const SAVES = [saveStepOneV2, saveStepTwoV2, saveStepThreeV2] as const;
const CHANGES = [changeStepOneV2, changeStepTwoV2, changeStepThreeV2] as const;

export interface Sitting {
  readonly answers: Answers;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly contradictions: NonNullable<GetAnswersReply['draft']>['contradictions'];
  /** Somebody else saved meanwhile: what stands here now came from there. */
  readonly isChangedElsewhere: boolean;
  /** Whether there is a draft to go on with. */
  readonly isDrafted: boolean;
  answer(given: Answers): void;
  /** Sends what could not be sent before. Answers false when that failed again, or when the answers contradict each other. */
  flush(): Promise<boolean>;
}

/** What stands in the draft, and before there is one in the plan in force. */
const answersIn = (kept: GetAnswersReply | null): Answers => answersOf(kept?.draft?.answers ?? kept?.plan?.answers ?? []);

/** `kept` is null for visitors: what they answer stays in the window. */
export function useAnswers({ version, questions }: GetQuestionnaireReply, kept: GetAnswersReply | null): Sitting {
  const client = useQueryClient();
  // What was answered before the login goes first into a draft that has nothing yet.
  const [answers, setAnswers] = useState<Answers>(() => ({ ...(kept?.draft || kept?.plan ? {} : keptAnswers(questions)), ...answersIn(kept) }));
  const [draft, setDraft] = useState(kept?.draft ?? null);
  const [state, setState] = useState<Sitting['state']>('idle');
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  const latest = useRef({ answers, sent: answersIn(kept), edit: kept?.draft?.edit ?? 0 });
  const line = useRef<Promise<boolean>>(Promise.resolve(true));

  /** The draft as it stands now; with `isNewer` it takes the place of what stands here. */
  async function reread(isNewer = false): Promise<GetAnswersReply['draft']> {
    const found = await client.fetchQuery({ ...callOptions(getAnswers, {}), staleTime: 0 });
    setDraft(found.draft);
    latest.current.edit = found.draft?.edit ?? 0;
    latest.current.sent = answersIn(found);
    if (isNewer) {
      latest.current.answers = latest.current.sent;
      setAnswers(latest.current.sent);
      setChangedElsewhere(true);
    }
    return found.draft;
  }

  async function sendAll(): Promise<boolean> {
    const unsent = unsentOf(questions, latest.current.answers, latest.current.sent);
    if (unsent.length === 0) return true;
    setState('saving');
    for (const { step, question, answer } of unsent) {
      const route = (kept?.plan ? CHANGES : SAVES)[step - 1]!;
      const reply = await send(connected(), route, { question, answer, version, edit: latest.current.edit });
      if (!reply.ok && reply.reason !== 'answersContradict') {
        await reread(true);
        setState('idle');
        return false;
      }
      // What contradicts is kept all the same.
      latest.current.edit = reply.ok ? reply.value.edit : latest.current.edit + 1;
      latest.current.sent = { ...latest.current.sent, [question]: answer };
    }
    keepAnswers({});
    const now = await reread();
    setState('saved');
    return now?.contradictions.length === 0;
  }
  const keep = (): Promise<boolean> => {
    line.current = line.current.then(sendAll).catch(() => {
      setState('failed');
      return false;
    });
    return line.current;
  };
  // What a visitor answered before the login is sent as soon as somebody is in.
  useEffect(() => {
    if (kept) void keep();
  }, []);

  return {
    answers,
    state,
    contradictions: draft?.contradictions ?? [],
    isChangedElsewhere,
    isDrafted: draft !== null,
    answer(given) {
      const now = { ...latest.current.answers, ...given };
      latest.current.answers = now;
      setAnswers(now);
      setChangedElsewhere(false);
      if (kept) void keep();
      else keepAnswers(now);
    },
    flush: keep,
  };
}
