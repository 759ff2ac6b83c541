import type { TemplateContent } from './template-dialog';

/** The answer to a customer whose order is later than was promised. It names no day, because nobody knows one. */
export const LATE_ORDER_STARTER: TemplateContent = {
  title: 'My order is late',
  texts: {
    en: 'I am sorry: your order should be on its way by now, and it is not. I am asking the colleagues who send it what keeps it, and I will write to you again. As soon as it is sent, you get an email about it.',
    es: 'Lo siento: tu pedido ya debería estar en camino y no lo está. Voy a preguntar a quienes lo envían qué lo retiene y te volveré a escribir. En cuanto se envíe, recibirás un correo.',
    fr: 'Nous sommes désolés\u00a0: votre commande devrait déjà être en route, et elle ne l’est pas. Nous demandons aux collègues qui l’envoient ce qui la retient, et nous vous réécrivons. Dès son envoi, vous recevez un e-mail.',
    de: 'Das tut mir leid: Deine Bestellung sollte schon unterwegs sein und ist es nicht. Ich frage bei den Kollegen nach, die sie verschicken, woran es liegt, und schreibe dir wieder. Sobald sie verschickt ist, bekommst du eine E-Mail.',
    pt: 'Sinto muito: o seu pedido já deveria estar a caminho e não está. Vou perguntar a quem faz o envio o que aconteceu e volto a escrever para você. Assim que ele for enviado, você recebe um e-mail.',
    it: 'Mi dispiace: il tuo ordine dovrebbe essere già in viaggio e non lo è. Chiedo ai colleghi che lo spediscono che cosa lo trattiene e ti riscrivo. Appena viene spedito, ricevi un’e-mail.',
    zh: '非常抱歉：您的订单本应已经发出，但目前还没有。我会向负责发货的同事了解原因，并再次给您写信。商品一发出，您就会收到邮件。',
    ja: '申し訳ございません。ご注文の品はすでに発送されているはずですが、まだ発送されておりません。発送担当に理由を確認し、改めてご連絡いたします。発送しましたら、メールでお知らせします。',
    ar: 'نعتذر: كان من المفترض أن يكون الطلب في الطريق الآن، لكنه لم يُرسل بعد. سنسأل الزملاء المسؤولين عن الإرسال عن السبب ونكتب مرة أخرى. وفور الإرسال نبعث رسالة بالبريد الإلكتروني.',
    ru: 'Приносим извинения: ваш заказ уже должен быть в пути, но он ещё не отправлен. Мы уточним причину у коллег, которые его отправляют, и напишем вам снова. Как только заказ будет отправлен, вы получите письмо.',
    el: 'Λυπόμαστε: η παραγγελία σας θα έπρεπε να είναι ήδη καθ’ οδόν, αλλά δεν είναι. Θα ρωτήσουμε τους συναδέλφους που τη στέλνουν τι την καθυστερεί και θα σας γράψουμε ξανά. Μόλις σταλεί, θα λάβετε email.',
  },
};

/**
 * Answers to the commonest questions, which say only what holds for every customer. They name buttons as the app does in each language,
 * and speak as the mails of the language do.
 */
export const STARTER_TEMPLATES: readonly TemplateContent[] = [
  {
    title: 'Where is my order?',
    texts: {
      en: 'Thank you for your patience. Your profile lists your purchases, each with whether it is on its way. As soon as it is sent, you get an email about it.',
      es: 'Gracias por tu paciencia. En tu perfil están todas tus compras, y en cada una ves si ya está en camino. En cuanto se envíe, recibirás un correo.',
      fr: 'Merci de votre patience. Votre profil liste vos achats et indique pour chacun s’il est en route. Dès son envoi, vous recevez un e-mail.',
      de: 'Danke für deine Geduld. In deinem Profil stehen alle deine Einkäufe, jeweils mit der Angabe, ob die Ware unterwegs ist. Sobald sie verschickt ist, bekommst du eine E-Mail.',
      pt: 'Agradecemos a sua paciência. No seu perfil estão todas as suas compras, cada uma com a informação se já está a caminho. Assim que ela for enviada, você recebe um e-mail.',
      it: 'Grazie per la pazienza. Nel tuo profilo trovi tutti i tuoi acquisti, ognuno con l’indicazione se è già in viaggio. Appena viene spedito, ricevi un’e-mail.',
      zh: '感谢您的耐心等待。您的个人资料中列有全部购买记录，并注明每一笔是否已发出。商品一发出，您就会收到邮件。',
      ja: 'お待たせしております。プロフィールに購入の一覧があり、発送済みかどうかをそれぞれご確認いただけます。発送しましたら、メールでお知らせします。',
      ar: 'شكرًا على الصبر. تظهر كل المشتريات في الملف الشخصي، ومع كل منها ما إذا كانت في الطريق. وفور الإرسال نبعث رسالة بالبريد الإلكتروني.',
      ru: 'Спасибо за терпение. В вашем профиле есть все покупки, и у каждой указано, отправлена ли она. Как только товар будет отправлен, вы получите письмо.',
      el: 'Ευχαριστούμε για την υπομονή σας. Στο προφίλ σας υπάρχουν όλες οι αγορές σας, και σε καθεμία φαίνεται αν είναι καθ’ οδόν. Μόλις σταλεί, θα λάβετε email.',
    },
  },
  LATE_ORDER_STARTER,
  {
    title: 'How do I move or cancel my appointment?',
    texts: {
      en: 'Open your profile on our site: all your appointments are there. You can move or cancel any that are still ahead, at no cost.',
      es: 'Abre tu perfil en nuestra web: allí están todas tus citas. Puedes cambiar o cancelar sin coste cualquiera que aún no haya pasado.',
      fr: 'Ouvrez votre profil sur notre site\u00a0: tous vos rendez-vous y sont. Vous pouvez déplacer ou annuler sans frais tous ceux qui sont à venir.',
      de: 'Öffne dein Profil auf unserer Seite: Dort stehen alle deine Termine. Die, die noch bevorstehen, kannst du kostenlos verschieben oder absagen.',
      pt: 'Abra seu perfil no nosso site: todos os seus agendamentos estão lá. Você pode remarcar ou cancelar sem custo os que ainda não aconteceram.',
      it: 'Apri il tuo profilo sul nostro sito: lì ci sono tutti i tuoi appuntamenti. Puoi spostare o annullare gratis quelli ancora in programma.',
      zh: '请打开网站上您的个人资料，所有预约都在那里。尚未到时间的预约都可以免费改期或取消。',
      ja: '当サイトのプロフィールを開くと、すべての予約をご覧いただけます。これからの予約は、無料で変更またはキャンセルできます。',
      ar: 'كل المواعيد موجودة في الملف الشخصي على موقعنا. ويمكن تغيير أي موعد قادم أو إلغاؤه دون رسوم.',
      ru: 'Откройте свой профиль на нашем сайте: там все ваши записи. Любую предстоящую запись можно бесплатно перенести или отменить.',
      el: 'Ανοίξτε το προφίλ σας στον ιστότοπό μας: εκεί βρίσκονται όλα τα ραντεβού σας. Μπορείτε να αλλάξετε την ώρα όσων δεν έχουν γίνει ακόμη ή να τα ακυρώσετε, χωρίς χρέωση.',
    },
  },
  {
    title: 'I never got the confirmation',
    texts: {
      en: 'Sometimes our emails end up in the spam folder, so please look there too. If you have an account with us, your profile always shows whether an appointment is confirmed.',
      es: 'A veces nuestros correos acaban en la carpeta de spam, así que mira también ahí. Si tienes una cuenta, tu perfil siempre muestra si una cita está confirmada.',
      fr: 'Il arrive que nos e-mails soient classés dans les indésirables, regardez donc aussi dans ce dossier. Si vous avez un compte, votre profil indique toujours si un rendez-vous est confirmé.',
      de: 'Manchmal landen unsere E-Mails im Spam-Ordner, also sieh bitte auch dort nach. Wenn du ein Konto bei uns hast, zeigt dein Profil immer, ob ein Termin bestätigt ist.',
      pt: 'Às vezes nossos e-mails vão parar na pasta de spam, então veja lá também. Se você tem uma conta, seu perfil sempre mostra se um agendamento está confirmado.',
      it: 'A volte le nostre e-mail finiscono nello spam, quindi guarda anche lì. Se hai un account, il tuo profilo mostra sempre se un appuntamento è confermato.',
      zh: '我们的邮件有时会进入垃圾邮件文件夹，请您也在那里找一找。如果您有账户，个人资料中始终会显示预约是否已确认。',
      ja: 'メールが迷惑メールフォルダに入ることがありますので、そちらもご確認ください。アカウントをお持ちでしたら、予約が確定しているかどうかをプロフィールでいつでもご確認いただけます。',
      ar: 'قد تصل رسائلنا أحيانًا إلى مجلد الرسائل غير المرغوب فيها، فيرجى البحث هناك أيضًا. ومع وجود حساب لدينا يظهر دائمًا في الملف الشخصي ما إذا كان الموعد مؤكدًا.',
      ru: 'Иногда наши письма попадают в папку «Спам», поэтому проверьте, пожалуйста, и её. Если у вас есть аккаунт, в профиле всегда видно, подтверждена ли запись.',
      el: 'Κάποιες φορές τα email μας καταλήγουν στα ανεπιθύμητα, γι’ αυτό κοιτάξτε και εκεί. Αν έχετε λογαριασμό, το προφίλ σας δείχνει πάντα αν ένα ραντεβού είναι επιβεβαιωμένο.',
    },
  },
  {
    title: 'How do I delete my account?',
    texts: {
      en: 'Sign in, open your profile and choose “Delete my account”. It says what is deleted and what we have to keep, and asks you to confirm it.',
      es: 'Inicia sesión, abre tu perfil y elige «Eliminar mi cuenta». Ahí se explica qué se elimina y qué tenemos que conservar, y se te pide que lo confirmes.',
      fr: 'Connectez-vous, ouvrez votre profil et choisissez «\u00a0Supprimer mon compte\u00a0». Il y est indiqué ce qui est supprimé et ce que nous devons conserver, et une confirmation vous est demandée.',
      de: 'Melde dich an, öffne dein Profil und wähle „Mein Konto löschen“. Dort steht, was gelöscht wird und was wir behalten müssen, und du bestätigst es noch einmal.',
      pt: 'Entre na sua conta, abra seu perfil e escolha “Excluir minha conta”. Lá está o que é excluído e o que precisamos guardar, e você confirma a exclusão.',
      it: 'Accedi, apri il tuo profilo e scegli «Elimina il mio account». Lì c’è scritto che cosa viene eliminato e che cosa dobbiamo conservare, e ti chiediamo di confermare.',
      zh: '请登录并打开个人资料，选择“删除我的账户”。页面会说明哪些内容会被删除、哪些我们必须保留，并请您确认。',
      ja: 'ログインしてプロフィールを開き、「アカウントを削除」を選んでください。削除される内容と、当社が保存しなければならない内容が表示されますので、ご確認のうえお手続きください。',
      ar: 'بعد تسجيل الدخول وفتح الملف الشخصي، يمكن اختيار «حذف حسابي». تظهر هناك البيانات التي تُحذف والبيانات التي علينا الاحتفاظ بها، ثم يُطلب التأكيد.',
      ru: 'Войдите, откройте свой профиль и выберите «Удалить мой аккаунт». Там указано, что удаляется и что мы обязаны хранить, и нужно подтвердить удаление.',
      el: 'Συνδεθείτε, ανοίξτε το προφίλ σας και επιλέξτε «Διαγραφή του λογαριασμού μου». Εκεί αναφέρεται τι διαγράφεται και τι πρέπει να κρατήσουμε, και σας ζητείται να το επιβεβαιώσετε.',
    },
  },
];
