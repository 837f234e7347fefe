import { useEffect, useState } from 'react';
import { type StudyDay, startOfStudyDay, studyDayOf } from '../../planner/study-day.ts';

/** The present study day. It changes at 04:00, also while the screen is open. */
export function useToday(): StudyDay {
  const [today, setToday] = useState(() => studyDayOf(new Date()));
  useEffect(() => {
    const look = () => setToday(studyDayOf(new Date()));
    const tomorrow = setTimeout(look, startOfStudyDay(today + 1).getTime() - Date.now());
    // A phone that slept has not run the timer.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(tomorrow);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
