import type { DemoSubject } from '../demo-subject.ts';

export const surgery: DemoSubject = {
  name: 'Surgery',
  description: 'The acute abdomen from first sign to operation, and the first hour of trauma, burns and shock.',
  topics: [
    {
      name: 'Acute abdomen',
      description: 'Signs, anatomy and first decisions in inflammation, obstruction, perforation and ischaemia.',
      flashcards: [
        {
          question:
            'Why does the pain of appendicitis begin around the umbilicus and later move to the right iliac fossa?',
          answer:
            'Early: visceral pain, referred to the T10 dermatome because the appendix is a midgut organ.\nLater: the inflamed appendix irritates the parietal peritoneum, whose somatic nerves localise well.',
        },
        {
          question: 'Which artery bleeds when a posterior ulcer of the first part of the duodenum erodes backwards?',
          answer:
            'The gastroduodenal artery, which runs behind the first part.\nAnterior ulcers tend to perforate instead.',
        },
        {
          question: 'What is a positive Murphy’s sign?',
          answer:
            'Inspiration stops abruptly as the examiner’s fingers below the right costal margin meet the inflamed gallbladder; the same manoeuvre on the left does not do this.\nIt points to acute cholecystitis.',
        },
        {
          question: 'Fever with rigors, jaundice and right upper quadrant pain: what is the diagnosis?',
          answer: 'Acute cholangitis (Charcot’s triad).\nWith hypotension and confusion it is Reynolds’ pentad.',
        },
        {
          question: 'What besides antibiotics and fluids is essential in acute cholangitis?',
          answer:
            'Drainage of the obstructed bile duct, usually by ERCP; urgently if there is hypotension or confusion.',
        },
        {
          question: 'What is needed to diagnose acute pancreatitis by the revised Atlanta criteria?',
          answer:
            'Two of three:\n• typical epigastric pain\n• serum lipase or amylase at least three times the upper limit of normal\n• typical findings on imaging',
        },
        {
          question: 'Small bowel obstruction is seen with gas in the biliary tree. What is the diagnosis?',
          answer:
            'Gallstone ileus.\nThe stone came through a cholecystoenteric fistula. With the stone itself seen, this is Rigler’s triad.',
        },
        {
          question: 'Where does a gallstone that causes ileus usually lie?',
          answer: 'In the terminal ileum, where the small bowel is narrowest.',
        },
        {
          question:
            'The radiograph shows a coffee-bean loop rising from the pelvis. There is no peritonitis or shock. What is the initial treatment?',
          answer:
            'Endoscopic decompression (sigmoidoscopy), leaving a flatus tube, for sigmoid volvulus.\nResection in the same admission is advised when fit, because recurrence is common. Peritonitis or gangrene needs emergency surgery.',
        },
        {
          question:
            'Severe abdominal pain out of proportion to the signs in a patient with atrial fibrillation: which investigation is done without delay?',
          answer:
            'CT angiography, for acute mesenteric ischaemia, typically from an embolus in the superior mesenteric artery.\nA normal lactate early on does not exclude it.',
        },
        {
          question: 'Which part of the colon is most likely to burst in closed-loop large bowel obstruction?',
          answer:
            'The caecum: it has the greatest diameter, and by Laplace’s law wall tension rises with radius.\nA diameter of about 12 cm is a warning. A competent ileocaecal valve closes the loop.',
        },
        {
          question: 'Where does a femoral hernia emerge in relation to the pubic tubercle?',
          answer:
            'Below and lateral to it; an inguinal hernia emerges above and medial.\nThe femoral ring is narrow and unyielding, with the sharp lacunar ligament on its medial side.',
        },
        {
          question: 'How is adhesive small bowel obstruction without signs of strangulation managed at first?',
          answer:
            '1. Nil by mouth, nasogastric tube on free drainage.\n2. Intravenous fluid and electrolytes, K⁺ above all; urine output charted.\n3. Analgesia; venous thromboembolism prophylaxis.\n4. Repeated examination.',
        },
        {
          question: 'Which two investigations guide the conservative treatment of adhesive small bowel obstruction?',
          answer:
            'CT: confirms the level and excludes a closed loop or ischaemia.\nWater-soluble contrast: reaching the colon within 24 hours predicts recovery without operation.',
        },
        {
          question: 'When is adhesive small bowel obstruction operated on?',
          answer: 'For peritonitis, strangulation or ischaemia, or when there is no resolution by about 72 hours.',
        },
        {
          question:
            'A 74-year-old male smoker faints with new left loin pain; his blood pressure is 88/60 mmHg. Which diagnosis must be assumed until excluded?',
          answer:
            'Ruptured abdominal aortic aneurysm.\nCall the vascular team at once. Bedside ultrasound shows the aneurysm but does not exclude rupture; a first “renal colic” at this age is suspect.',
        },
      ],
    },
    {
      name: 'Trauma and shock',
      description: 'Primary survey, haemorrhage, head injury, burns and telling the kinds of shock apart.',
      flashcards: [
        {
          question:
            'Which site is used in adults for needle decompression of a tension pneumothorax (ATLS, 10th edition)?',
          answer:
            'The fourth or fifth intercostal space, just anterior to the mid-axillary line, where the chest wall is usually thinner; a chest drain follows.\n(Children: second space, mid-clavicular line.)\nThe diagnosis is clinical: do not wait for a radiograph.',
        },
        {
          question:
            'Of the four classic ATLS classes of haemorrhage, which is the first in which systolic pressure may fall, and what blood loss is it?',
          answer:
            'Class III: about 30 to 40% of blood volume (31–40% in the 10th edition).\nBelow that, tachycardia and a narrowed pulse pressure come first, so a normal systolic pressure does not exclude shock.',
        },
        {
          question: 'Within what time of injury must tranexamic acid be started in a bleeding trauma patient?',
          answer:
            'Within 3 hours, the sooner the better.\nStarted later, it increased deaths from bleeding in CRASH-2.',
        },
        {
          question: 'What is the adult dose of tranexamic acid in trauma?',
          answer: '1 g intravenously over 10 minutes, then 1 g over 8 hours.',
        },
        {
          question: 'Which three signs make up Beck’s triad of cardiac tamponade?',
          answer:
            'Hypotension, distended neck veins and muffled heart sounds.\nThe veins may be flat in a patient who has also lost much blood.',
        },
        {
          question:
            'A patient opens the eyes to pressure on the nail bed, makes only incomprehensible sounds and withdraws (normal flexion). What is the Glasgow Coma Scale score?',
          answer: '8: E2 + V2 + M4.\nAt 8 or less the patient is in coma and the airway usually has to be secured.',
        },
        {
          question:
            'By the original Parkland formula, how much crystalloid does a 70 kg adult with 30% body-surface burns need in the first 24 hours?',
          answer:
            '8400 mL (4 mL × 70 kg × 30%), as Ringer’s lactate.\nHalf (4200 mL) in the first 8 hours from the burn, not from arrival. Then adjust to urine output; many protocols now start lower.',
        },
        {
          question:
            'Hypotension with bradycardia and warm, dry skin after a cervical cord injury: what type of shock is it?',
          answer:
            'Neurogenic shock.\nSympathetic outflow is lost: vessels dilate and vagal tone on the heart is unopposed. Exclude haemorrhage first.',
        },
        {
          question: 'Why must ionised calcium be watched during massive transfusion?',
          answer:
            'Citrate in blood products binds Ca²⁺, and the cold, poorly perfused liver clears citrate slowly.\nHypocalcaemia weakens clotting, the heart and vascular tone.',
        },
        {
          question: 'Which vessel is classically torn in an extradural haematoma?',
          answer: 'The middle meningeal artery, under the pterion.\nA lucid interval is typical but often absent.',
        },
        {
          question: 'What shape is an extradural haematoma on CT?',
          answer: 'Biconvex (lens-shaped), as the dura is held at the sutures.',
        },
        {
          question: 'What is the first-line vasopressor in septic shock?',
          answer: 'Noradrenaline.\nIt is mainly an α₁ agonist and causes fewer arrhythmias than dopamine.',
        },
        {
          question:
            'At which mean arterial pressure is septic shock in adults treated at first (Surviving Sepsis Campaign 2021)?',
          answer: '65 mmHg.\nA higher target did not lower mortality and caused more atrial fibrillation.',
        },
        {
          question:
            'Blood is seen at the urethral meatus after a pelvic fracture. What does ATLS advise before a urethral catheter is passed?',
          answer:
            'A retrograde urethrogram, because blind catheterisation may complete a partial tear.\nIf the urethra is torn and the bladder must be drained, the suprapubic route is used.',
        },
        {
          question: 'How is blood pressure handled in major traumatic haemorrhage until the bleeding is controlled?',
          answer:
            'Permissive hypotension, except in brain injury.\nThe bleeding is stopped by pressure, tourniquet, pelvic binder, surgery or embolisation.',
        },
        {
          question: 'What is transfused in damage control resuscitation, and in which ratio?',
          answer:
            'Red cells, plasma and platelets near 1:1:1, rather than crystalloid.\nTranexamic acid early; Ca²⁺ and fibrinogen are replaced.',
        },
        {
          question: 'Which three disorders form the lethal triad of trauma?',
          answer: 'Hypothermia, acidosis and coagulopathy.',
        },
        {
          question: 'What is damage control surgery?',
          answer:
            'A short first operation that stops bleeding and contamination.\nDefinitive repair follows after intensive care.',
        },
      ],
    },
  ],
};
