/** Sends each answer immediately, one request at a time; concurrent changes and contradictions are read back from the draft. */
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
  /** The draft was changed concurrently; the answers shown come from that change. */
  readonly isChangedElsewhere: boolean;
  /** Whether a draft exists. */
  readonly isDrafted: boolean;
  answer(given: Answers): void;
  /** Retries unsent answers. Returns false if that fails again or if the answers contradict each other. */
  flush(): Promise<boolean>;
}

/** Answers of the draft, or else of the plan in force. */
const answersIn = (kept: GetAnswersReply | null): Answers => answersOf(kept?.draft?.answers ?? kept?.plan?.answers ?? []);

/** `kept` is null for visitors: their answers stay in the tab. */
export function useAnswers({ version, questions }: GetQuestionnaireReply, kept: GetAnswersReply | null): Sitting {
  const client = useQueryClient();
  // Answers given before the login are used only if there is neither a draft nor a plan.
  const [answers, setAnswers] = useState<Answers>(() => ({ ...(kept?.draft || kept?.plan ? {} : keptAnswers(questions)), ...answersIn(kept) }));
  const [draft, setDraft] = useState(kept?.draft ?? null);
  const [state, setState] = useState<Sitting['state']>('idle');
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  const latest = useRef({ answers, sent: answersIn(kept), edit: kept?.draft?.edit ?? 0 });
  const line = useRef<Promise<boolean>>(Promise.resolve(true));

  /** Refetches the draft; with `isNewer`, it replaces the local answers. */
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
      // Contradicting answers are saved as well.
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
  // Sends answers given before the login as soon as the user is signed in.
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
