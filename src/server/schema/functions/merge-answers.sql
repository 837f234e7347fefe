/*
 * Merges sent answers into the answers of attempts, and returns the attempts that took them, as they are now. `answers.store.ts` says by
 * which rule. `sent` is a list of objects with `session`, `changes` (answers by question id), `now`, `overdue` (the deadlines before it
 * are over), `ends_by` (an attempt that ends later does not take the answers), `ids` (the changed questions), and the choices that a
 * question may not offer: `choice_ids` and `choice_positions`. `grace` is in milliseconds.
 *
 * An attempt takes its answers if it is open (grace included), ends by `ends_by`, has every changed question on its paper, the questions
 * have the options that were chosen, and no other transaction has locked it.
 *
 * It is a function because planning this statement costs more than running it for a few saves, and a function in PL/pgSQL keeps the plan.
 * The plan may be made while the table is nearly empty and is kept while a hall of students starts. So only the plan is left that looks up
 * each attempt by its session: the settings below forbid the others, and the `CASE` keeps PostgreSQL from going through all open attempts
 * by the index of their deadlines.
 */
CREATE FUNCTION merge_answers(sent jsonb, grace bigint)
RETURNS SETOF students LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY UPDATE students SET
    last_save_at = taking.now,
    -- If no answer changed, `coalesce` assigns the column to itself, so that PostgreSQL does not write the large value again.
    answers = (
      SELECT coalesce(
        stored || CASE WHEN students.plan -> 'sections' -> 0 IS NOT NULL
          THEN changed_in_sections(stored, taking.changes, students.plan, elapsed,
            floor(extract(epoch FROM students.ends_at - students.start_time) * 1000)::bigint, grace)
          -- `former_at`: when the stored choice was made; 0 if there is none. `chosen_at`: when the sent choice was made. A change without
          -- a time was chosen now, and no change was chosen in the future. If the clock of this machine is behind the clock that stored
          -- the former answer, "now" is the time of the former answer.
          ELSE (
            SELECT jsonb_object_agg(key, coalesce(former, '{"timeSpent": 0, "markedForReview": false}') || value
              || jsonb_build_object('changedAt', chosen_at)
              -- `jsonb_strip_nulls` keeps the earlier `previous` when a question without a choice gets one.
              || CASE WHEN former -> 'selectedAnswer' IS DISTINCT FROM value -> 'selectedAnswer'
                THEN jsonb_strip_nulls(jsonb_build_object('receivedAt', elapsed, 'previous', former -> 'selectedAnswer')) ELSE '{}' END)
            FROM jsonb_each(taking.changes),
              LATERAL (SELECT stored -> key AS former OFFSET 0) AS former_answer,
              LATERAL (SELECT coalesce((former ->> 'changedAt')::bigint, 0) AS former_at OFFSET 0) AS former_choice,
              LATERAL (SELECT least((value ->> 'changedAt')::bigint, greatest(elapsed, former_at)) AS chosen_at OFFSET 0) AS new_choice
            -- A submit sends all answers again; `IS DISTINCT FROM` leaves out those that are stored already.
            WHERE former - '{previous,receivedAt}'::text[] IS DISTINCT FROM value AND former_at <= chosen_at
          ) END,
        students.answers
      )
      -- `|| '{}'` decompresses the answers, and `OFFSET 0` keeps the decompressed value for all references.
      FROM (
        SELECT students.answers || '{}' AS stored,
          greatest(0, floor(extract(epoch FROM taking.now - students.start_time) * 1000)::bigint) AS elapsed
        OFFSET 0
      ) AS attempt
    )
  FROM (
    SELECT attempt.id, item.changes, item.now
    FROM jsonb_to_recordset(sent) AS item (
        session text, changes jsonb, ids int[], choice_ids int[], choice_positions int[],
        now timestamptz, overdue timestamptz, ends_by timestamptz
      )
      JOIN students AS attempt ON attempt.session_id = item.session
    WHERE CASE attempt.status WHEN 'in_progress' THEN attempt.ends_at BETWEEN item.overdue AND item.ends_by END
      AND item.ids <@ attempt.question_ids
      -- The options of a question that attempts have are only added to, so a choice that was offered once stays one.
      AND NOT EXISTS (
        SELECT FROM unnest(item.choice_ids, item.choice_positions) AS choice (id, position)
        WHERE choice.position > (
          SELECT num_nonnulls(option_a, option_b, option_c, option_d, option_e, option_f) FROM questions WHERE questions.id = choice.id
        )
      )
    FOR NO KEY UPDATE OF attempt SKIP LOCKED
  ) AS taking
  WHERE students.id = taking.id
  RETURNING students.*;
END
$$;
