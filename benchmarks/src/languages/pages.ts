/** A page as it is set, and its text in the order in which it is read. */
export interface LanguagePage {
  readonly name: string;
  /** Of Tesseract's data. */
  readonly code: string;
  /** BCP 47. */
  readonly language: string;
  readonly font: 'sans' | 'arabic' | 'hebrew' | 'japanese';
  readonly isRightToLeft?: boolean;
  readonly isVertical?: boolean;
  readonly heading: string;
  readonly opening: string;
  /** Paragraphs of two columns: the first column stands where reading begins. */
  readonly columns: readonly [readonly string[], readonly string[]];
}

const polish = {
  heading: 'Protokół z przeglądu instalacji',
  opening:
    'W dniu 14 marca 2026 roku sprawdzono wszystkie pomieszczenia na trzecim piętrze. Właściciel budynku zobowiązał się usunąć usterki w ciągu czternastu dni, licząc od daty podpisania niniejszego protokołu.',
  columns: [
    [
      'Łączny koszt prac wynosi 12 480,50 zł brutto. Zaliczkę w wysokości 3 000 zł wpłacono gotówką, pozostałą część należności ureguluje się przelewem na rachunek firmy Northwind Services.',
      'Wszelkie zmiany wymagają formy pisemnej pod rygorem nieważności. Spory rozstrzyga sąd właściwy dla siedziby zleceniodawcy.',
    ],
    [
      'Świadectwo jakości materiałów oraz gwarancję na pięć lat dołączono do umowy. Źródłem zasilania będzie nowa rozdzielnia, której montaż zaplanowano na październik.',
      'Każda ze stron otrzymuje jeden egzemplarz. Następny przegląd odbędzie się najpóźniej za dwanaście miesięcy.',
    ],
  ],
} as const;

const turkish = {
  heading: 'Kira sözleşmesinin özel şartları',
  opening:
    'Kiracı, daireyi 1 Eylül 2026 tarihinden itibaren iki yıl süreyle kullanacaktır. Aylık kira bedeli 18.750 lira olup her ayın beşinci gününe kadar bankaya yatırılır.',
  columns: [
    [
      'Isıtma, su ve elektrik giderleri kiracıya aittir. Çatı onarımı, dış cephe boyası ve asansör bakımı ise mülk sahibinin yükümlülüğündedir. Gecikme hâlinde yüzde 2 faiz uygulanır.',
      'Güvence bedeli üç aylık kiradır ve sözleşme sonunda, hasar yoksa, eksiksiz geri ödenir.',
    ],
    [
      'Taşınmazın içinde yapılacak değişiklikler için önceden yazılı izin alınmalıdır. Yönetim şirketi Northwind Services, ihtiyaç duyulduğunda gün ışığında keşif yapabilir.',
      'Uyuşmazlık çıktığında İzmir mahkemeleri yetkilidir. İki nüsha düzenlenmiş ve imzalanmıştır.',
    ],
  ],
} as const;

const russian = {
  heading: 'Акт приёмки выполненных работ',
  opening:
    'Комиссия осмотрела помещения второго этажа 27 апреля 2026 года и установила, что работы выполнены полностью и в срок. Замечаний по качеству отделки и освещения нет.',
  columns: [
    [
      'Общая стоимость составляет 384 900 рублей, в том числе налог на добавленную стоимость. Оплата производится в течение десяти дней на счёт компании Northwind Services.',
      'Все изменения вносятся только в письменной форме. Споры рассматривает суд по месту нахождения заказчика.',
    ],
    [
      'Подрядчик обязуется бесплатно устранять дефекты, обнаруженные в гарантийный период. Объём и сроки такого ремонта стороны согласуют отдельным письмом.',
      'Настоящий акт составлен в двух экземплярах, имеющих одинаковую юридическую силу, по одному для каждой стороны.',
    ],
  ],
} as const;

const arabic = {
  heading: 'محضر تسليم الأعمال المنجزة',
  opening:
    'قامت اللجنة بمعاينة المكاتب في الطابق الثاني يوم 27 أبريل 2026 وتبين لها أن جميع الأعمال قد أنجزت في الموعد المحدد. لا توجد ملاحظات على جودة الدهان والإضاءة.',
  columns: [
    [
      'تبلغ القيمة الإجمالية 384900 دينار بما في ذلك الضريبة. يتم الدفع خلال عشرة أيام إلى حساب شركة Northwind Services في المصرف المذكور أعلاه.',
      'لا يعتد بأي تعديل إلا إذا كان مكتوبا وموقعا من الطرفين. وتنظر المحكمة المختصة في كل خلاف.',
    ],
    [
      'يلتزم المقاول بإصلاح العيوب التي تظهر خلال فترة الضمان دون مقابل. ويتفق الطرفان على مواعيد هذه الإصلاحات في رسالة مستقلة.',
      'حرر هذا المحضر من نسختين أصليتين لهما القوة نفسها، وتسلم كل طرف نسخة منهما للعمل بها.',
    ],
  ],
} as const;

const hebrew = {
  heading: 'פרוטוקול מסירת העבודות',
  opening:
    'הוועדה בדקה את המשרדים בקומה השנייה ביום 27 באפריל 2026 ומצאה שכל העבודות הושלמו במועד. אין הערות לגבי איכות הצבע והתאורה.',
  columns: [
    [
      'המחיר הכולל הוא 384,900 שקלים כולל מס. התשלום יועבר בתוך עשרה ימים לחשבון של חברת Northwind Services בבנק הנזכר לעיל.',
      'כל שינוי ייעשה בכתב בלבד ובחתימת שני הצדדים. סכסוכים יידונו בבית המשפט המוסמך.',
    ],
    [
      'הקבלן מתחייב לתקן ללא תשלום כל ליקוי שיתגלה בתקופת האחריות. מועדי התיקון ייקבעו במכתב נפרד בין הצדדים.',
      'הפרוטוקול נערך בשני עותקים זהים, וכל צד קיבל לידיו עותק אחד לשמירה.',
    ],
  ],
} as const;

const japanese = {
  heading: '工事完了検査報告書',
  opening:
    '二〇二六年四月に当社の担当者が二階の事務所を検査し、すべての工事が期限までに完了していることを確認しました。塗装と照明の品質に問題はありません。',
  columns: [
    [
      '契約金額は税込みで384900円です。請求書を受け取った日から十日以内に、指定された銀行口座へお振り込みください。',
      'この契約の変更は書面によらなければなりません。紛争が生じたときは東京の裁判所で解決します。',
    ],
    [
      '保証期間中に見つかった不具合は、施工会社が無償で修理します。修理の日程と範囲については、双方が書面で別に定めるものとします。',
      '本書は二通作成し、双方が署名したうえで、それぞれ一通ずつ大切に保管するものとします。',
    ],
  ],
} as const;

export const languagePages: readonly LanguagePage[] = [
  { name: 'Polish', code: 'pol', language: 'pl', font: 'sans', ...polish },
  { name: 'Turkish', code: 'tur', language: 'tr', font: 'sans', ...turkish },
  { name: 'Russian', code: 'rus', language: 'ru', font: 'sans', ...russian },
  { name: 'Arabic', code: 'ara', language: 'ar', font: 'arabic', isRightToLeft: true, ...arabic },
  { name: 'Hebrew', code: 'heb', language: 'he', font: 'hebrew', isRightToLeft: true, ...hebrew },
  { name: 'Japanese', code: 'jpn', language: 'ja', font: 'japanese', ...japanese },
  { name: 'Japanese, vertical', code: 'jpn_vert', language: 'ja', font: 'japanese', isVertical: true, ...japanese },
];
