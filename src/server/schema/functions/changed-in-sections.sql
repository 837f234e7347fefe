/*
 * The answers of an attempt with sections that a save changes, by question id; null if it changes none. `answers.store.ts` says what
 * counts, and calls this function only if the plan has sections. It is a function because PostgreSQL would otherwise plan this query for
 * each save, also of papers without sections. A function in PL/pgSQL keeps the plan of its query.
 *
 * All times are milliseconds since the start of the attempt. `grace` is how long an answer may be on its way.
 */
CREATE FUNCTION changed_in_sections(stored jsonb, changes jsonb, plan jsonb, elapsed bigint, deadline bigint, grace bigint)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH question AS MATERIALIZED (
      SELECT listed.id, (section -> 'opensAt')::bigint AS opens_at,
        least(deadline, CASE WHEN section -> 'mayReturn' = 'true' THEN deadline ELSE (section -> 'endsAt')::bigint END) AS ends_at
      FROM jsonb_array_elements(plan -> 'sections') AS section,
        jsonb_array_elements_text(section -> 'questionIds') AS listed (id)
    ), change AS MATERIALIZED (
      SELECT sent.id, sent.value, stored -> sent.id AS former, sent.value ? 'changedAt' AS has_time, opens_at, ends_at,
        coalesce((stored -> sent.id ->> 'changedAt')::bigint, 0) AS former_at,
        elapsed > ends_at + grace AS is_late
      FROM jsonb_each(changes) AS sent (id, value) JOIN question ON question.id = sent.id
      WHERE opens_at <= elapsed AND opens_at < deadline
    ), chosen AS (
      SELECT *, least(
        greatest(opens_at, least((value ->> 'changedAt')::bigint, greatest(elapsed, former_at))),
        CASE WHEN NOT has_time THEN ends_at END
      ) AS chosen_at
      FROM change
      WHERE NOT is_late OR (has_time AND plan -> 'refusesLateAnswers' = 'false')
    )
    SELECT jsonb_object_agg(id, coalesce(former, '{"timeSpent": 0, "markedForReview": false}') || value
      || jsonb_build_object('changedAt', chosen_at)
      || CASE WHEN is_late AND value -> 'selectedAnswer' IS DISTINCT FROM former -> 'selectedAnswer' THEN '{"late": true}' ELSE '{}' END::jsonb
      || CASE WHEN former -> 'selectedAnswer' IS DISTINCT FROM value -> 'selectedAnswer'
        THEN jsonb_strip_nulls(jsonb_build_object('receivedAt', elapsed, 'previous', former -> 'selectedAnswer')) ELSE '{}' END)
    FROM chosen
    WHERE former - '{previous,receivedAt}'::text[] IS DISTINCT FROM value AND former_at <= chosen_at AND chosen_at <= ends_at
  );
END
$$;
