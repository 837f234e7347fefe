import type { DemoSubject } from '../demo-subject.ts';

export const obstetricsGynaecology: DemoSubject = {
  name: 'ObGyn',
  description: 'Antenatal care, labour and its emergencies, and the common problems of gynaecology.',
  topics: [
    {
      name: 'Antenatal care and labour',
      description: 'Dating, screening, hypertension and bleeding in pregnancy, and safe birth.',
      flashcards: [
        {
          question:
            'The last menstrual period began on 10 June and cycles are regular at 28 days. What is the expected date of delivery by Naegele’s rule?',
          answer:
            '17 March: add 9 months and 7 days.\nA first-trimester crown–rump length dates the pregnancy more accurately.',
        },
        {
          question: 'Which 75 g glucose tolerance results diagnose gestational diabetes by the WHO (IADPSG) criteria?',
          answer:
            'Any one of:\n• fasting ≥ 5.1 mmol/L (92 mg/dL)\n• 1 hour ≥ 10.0 mmol/L (180 mg/dL)\n• 2 hours ≥ 8.5 mmol/L (153 mg/dL)\n(A fasting value ≥ 7.0 mmol/L (126 mg/dL), or ≥ 11.1 mmol/L (200 mg/dL) at 2 hours, is diabetes in pregnancy.)',
        },
        {
          question: 'How does India’s national programme test for gestational diabetes (DIPSI), and from which result?',
          answer:
            '75 g of glucose by mouth, whenever the last meal was.\nGestational diabetes from a 2-hour value of 7.8 mmol/L (140 mg/dL).',
        },
        {
          question:
            'What is the earliest clinical sign of magnesium toxicity in a woman treated for severe pre-eclampsia?',
          answer: 'Loss of the patellar reflexes, before respiratory depression.',
        },
        {
          question: 'What is the antidote of magnesium sulfate, and in what dose?',
          answer: 'Calcium gluconate 1 g (10 mL of 10%) slowly intravenously, after the infusion is stopped.',
        },
        {
          question: 'Which drug lowers the risk of pre-eclampsia in a woman at high risk, and when is it started?',
          answer:
            'Low-dose aspirin, 75–150 mg at night, from about 12 weeks and ideally before 16 weeks.\nIt lowers platelet thromboxane A₂ relative to prostacyclin.',
        },
        {
          question:
            'Painless bright red vaginal bleeding at 32 weeks: which examination must not be done until ultrasound has located the placenta?',
          answer:
            'Digital vaginal examination: in placenta praevia it may provoke torrential haemorrhage.\nTransvaginal ultrasound is safe and the most accurate test.',
        },
        {
          question: 'Why does a small loss of blood from ruptured vasa praevia call for immediate caesarean birth?',
          answer:
            'The blood is fetal: unprotected fetal vessels cross the membranes over the cervix.\nA term fetus has only about 80 to 100 mL of blood per kg.',
        },
        {
          question: 'How does anti-D immunoglobulin after birth protect the next pregnancy of an RhD-negative woman?',
          answer:
            'It clears RhD-positive fetal red cells before her immune system responds to them.\nGive it within 72 hours. It does not help once she has made anti-D herself.',
        },
        {
          question: 'The head is born but the shoulders do not follow. What is done first?',
          answer:
            '1. Declare shoulder dystocia, call for help, note the time.\n2. Stop pushing; no fundal pressure, no strong downward traction.\n3. McRoberts’ manoeuvre: thighs flexed hard on to the abdomen, then routine axial traction.\n4. Suprapubic pressure from behind the anterior shoulder.',
        },
        {
          question:
            'McRoberts’ manoeuvre and suprapubic pressure have failed in shoulder dystocia. Which manoeuvres follow?',
          answer:
            'Deliver the posterior arm, or rotate internally (Rubin II, Woods’ screw); episiotomy only to make room for the hand.\nThen the all-fours position.\nLast resort: Zavanelli manoeuvre or symphysiotomy.',
        },
        {
          question:
            'Which uterotonic does the WHO recommend first for preventing postpartum haemorrhage, and in what dose?',
          answer:
            'Oxytocin 10 IU intramuscularly or intravenously, at the birth of the baby.\nRapid intravenous injection may cause hypotension.',
        },
        {
          question: 'Which corticosteroid course given to the mother before birth at 30 weeks matures the fetal lungs?',
          answer:
            'Betamethasone 12 mg intramuscularly, two doses 24 hours apart, or dexamethasone 6 mg intramuscularly, four doses 12 hours apart (the choice of the Government of India). The WHO accepts either.\nThey stimulate type II pneumocytes to make surfactant. The benefit is greatest from 24 hours to 7 days after the first dose.',
        },
        {
          question: 'What do repeated late decelerations on the cardiotocograph suggest?',
          answer:
            'Uteroplacental insufficiency with fetal hypoxia.\nThe dip starts after the contraction does and is lowest after its peak. Head compression gives early, cord compression variable decelerations.',
        },
        {
          question: 'Which diameter of the fetal head presents when a vertex is well flexed, and how long is it?',
          answer:
            'The suboccipitobregmatic, about 9.5 cm.\nIn a brow presentation it is the mentovertical, 13.5 to 14 cm (14 cm in Dutta’s textbook), too large for a normal pelvis at term.',
        },
      ],
    },
    {
      name: 'Gynaecology',
      description: 'Menstrual disorders, early pregnancy, infection, contraception and gynaecological cancer.',
      flashcards: [
        {
          question:
            'What do the Rotterdam criteria require for the diagnosis of polycystic ovary syndrome in an adult?',
          answer:
            'Two of three, with other causes excluded:\n• clinical or biochemical hyperandrogenism\n• infrequent or absent ovulation\n• polycystic ovaries on ultrasound (the 2023 guideline also accepts a raised AMH)',
        },
        {
          question:
            'In which part of the uterine tube does an ectopic pregnancy tend to rupture late and bleed most heavily?',
          answer:
            'The interstitial part: myometrium around it lets the pregnancy grow, and uterine and ovarian arteries meet there.\nThe commonest site of ectopic pregnancy is the ampulla.',
        },
        {
          question: 'What is the usual karyotype of a complete hydatidiform mole?',
          answer:
            '46,XX, all of it paternal: a sperm fertilises an egg without a nucleus and its chromosomes double.\nA partial mole is usually triploid, with fetal tissue possible.',
        },
        {
          question: 'Which cell proteins do the E6 and E7 oncoproteins of high-risk papillomavirus disable?',
          answer:
            'E6 leads to the degradation of p53; E7 inactivates the retinoblastoma protein (Rb).\nTypes 16 and 18 cause about 70% of cervical cancers.',
        },
        {
          question: 'Why does obesity raise the risk of endometrial cancer after the menopause?',
          answer:
            'Aromatase in fat turns androstenedione into oestrone, and no progesterone opposes it: the endometrium proliferates.\nPostmenopausal bleeding is the symptom to act on.',
        },
        {
          question: 'Tender nodules along which ligaments, felt on vaginal examination, suggest deep endometriosis?',
          answer:
            'The uterosacral ligaments.\nThe uterus may also be retroverted and fixed. Dysmenorrhoea, deep dyspareunia and pain on defaecation fit.',
        },
        {
          question: 'Which four findings are the Amsel criteria for bacterial vaginosis, and how many are needed?',
          answer:
            'Three of four:\n• thin, homogeneous discharge\n• vaginal pH > 4.5\n• fishy odour when 10% KOH is added\n• clue cells on microscopy',
        },
        {
          question: 'Why does normal Doppler flow not exclude torsion of the ovary?',
          answer:
            'The ovary has two arterial supplies, and veins are squeezed shut before arteries, so flow may persist.\nWhen suspicion is strong, laparoscopy and untwisting should not wait.',
        },
        {
          question: 'What is the most effective method of emergency contraception?',
          answer: 'The copper intrauterine device.\nIt then serves as continuing contraception.',
        },
        {
          question: 'Until when can a copper intrauterine device be inserted as emergency contraception?',
          answer: 'Within 5 days of unprotected intercourse, or of the earliest likely ovulation.',
        },
        {
          question: 'Why is the combined oral contraceptive contraindicated in migraine with aura?',
          answer:
            'Both the aura and the oestrogen raise the risk of ischaemic stroke.\nThe WHO eligibility criteria put the pill in category 4 (unacceptable risk) at any age; progestogen-only methods can be used.',
        },
        {
          question:
            'Primary amenorrhoea with normal breasts, no uterus and normal pubic hair: what is the diagnosis, and the karyotype?',
          answer:
            'Müllerian agenesis (MRKH): 46,XX with ovaries, testosterone in the female range.\nRenal and skeletal anomalies are common.',
        },
        {
          question:
            'Primary amenorrhoea with normal breasts, no uterus and almost no pubic hair: what is the diagnosis, and the karyotype?',
          answer:
            'Complete androgen insensitivity: 46,XY with testes, often inguinal or abdominal, testosterone in the male range.\nThe testes may form tumours; any removal is usually left until after puberty.',
        },
        {
          question:
            'A postmenopausal woman has a complex ovarian cyst with two suspicious ultrasound features and a CA-125 of 50 U/mL. What is her Risk of Malignancy Index (RMI I)?',
          answer:
            '450: ultrasound score 3 (two or more features) × menopausal score 3 × CA-125 of 50.\nAn RMI of 200 or more (250 in NICE guidance) calls for a gynaecological cancer team.',
        },
      ],
    },
  ],
};
